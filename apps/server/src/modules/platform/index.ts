export { installPlatform, seedPlatform } from './install.ts'
export { seedRegions } from './regions.ts'
