/** What a demonstration's server loads besides the modules that src/main.ts imports at once. */
import './ensure-world.ts'
import '../demonstration/index.ts'
import '../demonstration/logistics.ts'
import '../demonstration/sms.ts'
