// The first module of each process that runs rules.
import { loadTests } from './hooks.mjs';

loadTests('sources');
