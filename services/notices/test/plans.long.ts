import { holdPlans } from './plans.js';

holdPlans(10_000_000);
