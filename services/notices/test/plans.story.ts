import { holdPlans } from './plans.js';

holdPlans(500_000);
