/** What a server loads besides the modules that src/main.ts imports at once: the shop, its demonstration, Redis, metrics. */
import '../src/app.ts'
import '../src/kernel/metrics.ts'
import '../src/kernel/redis-notifier.ts'
import './ensure-world.ts'
import './renew-orders.ts'
import '../demonstration/index.ts'
import '../demonstration/logistics.ts'
import '../demonstration/sms.ts'
