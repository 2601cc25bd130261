import { serve } from '@app/kernel/service';
import { definition } from './media.module.js';

await serve(definition);
