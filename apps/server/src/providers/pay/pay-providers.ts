import type { PayProvider, PayProviders } from './provider.ts'

/** Providers by name, the preferred one first. Rejects two with the same name: their payments could not be distinguished. */
export function payProviders(...providers: readonly PayProvider[]): PayProviders {
  const byName = Object.fromEntries(providers.map((provider) => [provider.name, provider]))
  if (Object.keys(byName).length < providers.length) throw new TypeError('two pay providers have the same name')
  return byName
}
