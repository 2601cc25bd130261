import { serve } from '@app/kernel/service';
import { definition } from './notices.module.js';

await serve(definition);
