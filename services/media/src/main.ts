import { serve } from '@app/kernel';
import { definition } from './media.module.js';

await serve(definition);
