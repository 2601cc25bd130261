import { serve } from '@app/kernel/service';
import { definition } from './users.module.js';

await serve(definition);
