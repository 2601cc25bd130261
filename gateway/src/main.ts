import { run } from '@app/kernel';
import { GatewayConfig } from './gateway.config.js';
import { startGateway } from './gateway.js';

await run('gateway', GatewayConfig, startGateway);
