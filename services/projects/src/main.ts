import { serve } from '@app/kernel/service';
import { definition } from './projects.module.js';

await serve(definition);
