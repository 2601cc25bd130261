import { startMeasuredSite } from './site.ts';
const site = await startMeasuredSite({ PUBLIC_CACHE_MB: '0' }, '/tmp/local-network-bench/1000000');
console.log(JSON.stringify({ url: site.url, db: site.backends.database }));
setInterval(() => {}, 1000);
process.on('SIGTERM', async () => { await site.stop(); process.exit(); });
