import type { PayMethod, PayProvider, PayProviders } from '../../providers/pay/provider.ts'

/**
 * The provider that a payment was opened with, whichever provider opens new ones today. Throws when it is no longer configured.
 */
export function providerOf(providers: PayProviders, payment: { payment_no: string; provider: string }): PayProvider {
  const provider = providers[payment.provider]
  if (!provider) throw new Error(`payment ${payment.payment_no}: the provider ${payment.provider} is not configured`)
  return provider
}

/** The provider for a new payment by a method; undefined when there is none. */
export const providerFor = (providers: PayProviders, method: PayMethod): PayProvider | undefined =>
  Object.values(providers).find((provider) => provider.methods.includes(method))
