import { serve } from '@app/kernel';
import { definition } from './projects.module.js';

await serve(definition);
