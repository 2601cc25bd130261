import { serve } from '@app/kernel/service';
import { definition } from './comments.module.js';

await serve(definition);
