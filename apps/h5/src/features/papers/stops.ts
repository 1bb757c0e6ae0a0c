import { BUY_REASONS, REVIEW, REVIEW_WORDS } from '@shop/contract/codes'
import { papersStep } from '@shop/contract/papers-step'
import type { Me } from '../../shell/me.ts'
import { to } from '../../shell/navigation.ts'
import type { StateWords } from './state-words.ts'

/** What keeps a member from what their shop was approved for. */
interface Stop {
  words: StateWords
  /** The way to what they lack; null: there is none of theirs. */
  step: { label: string; href: string } | null
}

const FROZEN = {
  words: { title: '已冻结', text: '门店已被平台冻结，暂时不能查看价格、下单采购', tone: 'wrong' },
  step: { label: BUY_REASONS.frozen.action, href: to('pages/person/index', { highlight: 'qualification' }) },
} as const satisfies Stop

/** What keeps this member from seeing prices although their shop was approved; null: nothing. */
export const seeingStop = ({ shop }: Me): Stop | null => (shop && shop.qualification.frozen !== null ? FROZEN : null)

/** What keeps this member from ordering although their shop was approved, in the order in which the shop resolves it; null: nothing. */
export function orderingStop(me: Me): Stop | null {
  const { shop, abilities } = me
  const frozen = seeingStop(me)
  if (!shop || frozen) return frozen
  const { suspended, expiredCertificate: expired, canBuy, headquarters, procure } = shop.qualification
  if (suspended)
    return {
      words: { title: '正在复核', text: '复核期间不能下单，价格仍可查看；原因见消息', tone: 'waiting' },
      step: { label: BUY_REASONS.suspended.action, href: to('pages/person/index', { highlight: 'qualification' }) },
    }
  if (expired)
    return {
      words: {
        title: '采购已暂停',
        text: `${expired.name}已于 ${expired.expiredOn} 到期，更新通过后恢复采购；价格仍可查看`,
        tone: 'wrong',
      },
      step: {
        label: abilities.manageAddress ? BUY_REASONS.certificate.action : '查看资质',
        href: to('sub-person/credential/credential'),
      },
    }
  if (headquarters && procure === REVIEW.approved)
    return {
      words: { title: '分店采购需总部同意', text: headquarters, tone: 'waiting' },
      step: { label: BUY_REASONS.headquarters.action, href: to('sub-person/credential/credential') },
    }
  // What was approved a moment ago is not known here yet.
  if (!canBuy || abilities.buy) return null
  const title = REVIEW_WORDS[REVIEW.approved]
  if (!shop.papers?.text) return { words: { title, text: BUY_REASONS.role.text, tone: 'plain' }, step: null }
  return {
    words: { title, text: shop.papers.text, tone: 'waiting' },
    step: { label: papersStep(shop.papers.state), href: to('sub-person/register/identityInfo', { mine: true }) },
  }
}
