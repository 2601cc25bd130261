// The first module of each process that runs stories.
import { loadTests } from './hooks.mjs';

loadTests('built');
