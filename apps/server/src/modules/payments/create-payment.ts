import { CreatePayment, type In, type Out } from '@shop/contract'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { newNumber } from '../../kernel/numbers.ts'
import { PayRefused, PayUnreachable, type PayProvider, type PayProviders } from '../../providers/pay/provider.ts'
import { buyerActor, lockOrdersOf, lockTrade, reopenPayment, statusesOf } from '../orders/index.ts'
import { nextPollAt, pollPaymentJob, closeAtProvider, closePaymentJob } from './poll-payment.ts'
import { providerFor, providerOf } from './provider-of.ts'
import { insertPayment, recordPayUrl, openPaymentOf, setPaymentState, type PaymentRow } from './queries.ts'
import { unpayable } from './trade-head.ts'

type Context = FlowContext<typeof CreatePayment>
interface CallbackUrls {
  /** The URL to which a provider sends its callbacks. */
  notifyUrlOf: (provider: PayProvider) => string
  /** The URL to which the payer's browser returns, at the origin it came from. */
  returnUrl: (origin: string, tradeId: number) => string
}

/** Step one, in our database: the trade's open payment if it still fits, a new one, or the one that must be closed first. */
const prepare = (context: Context, { tradeId, method }: In<typeof CreatePayment>, provider: string) =>
  context.transact(async (work): Promise<{ payment: PaymentRow; stale: boolean }> => {
    const { tx, now, enqueue } = work
    const trade = await lockTrade(tx, tradeId, context.actor.shop.id)
    if (!trade) refuse(CreatePayment, 'NOT_FOUND', {}, '没有这笔交易')
    const reason = unpayable(trade, now)
    if (reason) refuse(CreatePayment, reason)
    const open = await openPaymentOf(tx, tradeId)
    if (open)
      return {
        payment: open,
        stale: open.method !== method || open.provider !== provider || open.amount_fen !== trade.total_fen,
      }
    const payer = buyerActor(context.actor.userId)
    await reopenPayment(work, await lockOrdersOf(tx, tradeId), payer)
    const paymentNo = newNumber('P', now)
    await insertPayment(tx, {
      paymentNo,
      tradeId,
      shopId: trade.shop_id,
      userId: context.actor.userId,
      amountFen: trade.total_fen,
      method,
      provider,
      expiresAt: trade.pay_before,
      now,
    })
    await enqueue(pollPaymentJob, { paymentNo, attempt: 0 }, { at: nextPollAt(now, 0), key: paymentNo })
    return { payment: (await openPaymentOf(tx, tradeId))!, stale: false }
  })

/** What is paid, by the numbers that the buyer knows. */
const inWords = ([first, ...others]: { order_no: string }[]) =>
  `药品采购 ${first!.order_no}${others.length > 0 ? ` 等 ${others.length + 1} 个订单` : ''}`

/**
 * Opens a payment at the provider for its method and returns where to pay. Safe to repeat at any point: one payment is open at a
 * time and the provider identifies it by our number. Refuses when the provider does not respond; nothing is lost then.
 */
export const createPayment =
  (providers: PayProviders, { notifyUrlOf, returnUrl }: CallbackUrls) =>
  async (context: Context, input: In<typeof CreatePayment>): Promise<Out<typeof CreatePayment>> => {
    const provider = providerFor(providers, input.method)
    if (!provider) refuse(CreatePayment, 'PAYMENT_UNAVAILABLE')
    try {
      let { payment, stale } = await prepare(context, input, provider.name)
      if (stale) {
        await closeAtProvider(providerOf(providers, payment), context.transact, payment)
        ;({ payment, stale } = await prepare(context, input, provider.name))
        if (stale) refuse(CreatePayment, 'PAYMENT_UNAVAILABLE')
      }
      const answer = (payUrl: string) => ({
        paymentNo: payment.payment_no,
        payUrl: provider.payUrlFor?.(payUrl, context.origin) ?? payUrl,
        expiresAt: payment.expires_at.toISOString(),
      })
      if (payment.pay_url) return answer(payment.pay_url)
      const opened = await provider.createPayment({
        outTradeNo: payment.payment_no,
        amountFen: payment.amount_fen,
        description: inWords(await statusesOf(context.db, input.tradeId)),
        notifyUrl: notifyUrlOf(provider),
        returnUrl: returnUrl(context.origin, input.tradeId),
        expiresAt: payment.expires_at,
        method: input.method,
        methods: provider.methods,
      })
      const isOpen = await context.transact(async ({ tx, enqueue }) => {
        const trade = (await lockTrade(tx, input.tradeId))!
        const recorded = await recordPayUrl(tx, payment.payment_no, opened.paymentId, opened.payUrl)
        // Cancelled while the provider was opening it: it must not stay open there.
        if (recorded && trade.state !== 'unpaid') await enqueue(closePaymentJob, { tradeId: trade.id })
        return recorded
      })
      if (isOpen) return answer(opened.payUrl)
      // Closed in our books before the provider knew it, so no job closes it there any more.
      await closeAtProvider(provider, context.transact, payment)
      // Refuses a trade that was closed or paid meanwhile; for any other, the next attempt opens a new payment.
      await prepare(context, input, provider.name)
      refuse(CreatePayment, 'PAYMENT_UNAVAILABLE')
    } catch (error) {
      if (error instanceof PayUnreachable) {
        // Its breaker logs the outage; this line is what the payer's id leads to.
        context.log.info({ reason: error.message, tradeId: input.tradeId }, 'the payment provider does not respond')
        refuse(CreatePayment, 'PAYMENT_UNAVAILABLE')
      }
      if (error instanceof PayRefused) {
        context.log.error({ err: error, tradeId: input.tradeId }, 'the provider refused to open a payment')
        await context.transact(async ({ tx }) => {
          const trade = await lockTrade(tx, input.tradeId, context.actor.shop.id)
          const open = trade && (await openPaymentOf(tx, trade.id))
          if (open && !open.pay_url) await setPaymentState(tx, open.payment_no, 'failed', error.message)
        })
        refuse(CreatePayment, 'PAYMENT_UNAVAILABLE')
      }
      throw error
    }
  }
