import type { RealNameProvider } from '../src/providers/real-name/provider.ts'

/** Asks no one: what has the form of a citizen's number is taken as one, and pages say so. */
export const builtInRealName: RealNameProvider = { name: 'built-in', checks: 'form', verify: async () => true }
