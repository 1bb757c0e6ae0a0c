import type { PayMethod, PayProvider, PayProviders } from '../../providers/pay/provider.ts'

/** The provider that a payment was opened with, whatever new ones are opened with today. Throws when it is not configured any more. */
export function providerOf(providers: PayProviders, payment: { payment_no: string; provider: string }): PayProvider {
  const provider = providers[payment.provider]
  if (!provider) throw new Error(`payment ${payment.payment_no}: the provider ${payment.provider} is not configured`)
  return provider
}

/** Who takes a new payment by a method; undefined: nobody does. */
export const providerFor = (providers: PayProviders, method: PayMethod): PayProvider | undefined =>
  Object.values(providers).find((provider) => provider.methods.includes(method))
