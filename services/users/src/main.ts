import { serve } from '@app/kernel';
import { definition } from './users.module.js';

await serve(definition);
