import type { HiddenReason } from '@shop/contract/catalog'
import { BUY_REASONS } from '@shop/contract/codes'
import { goLogin, hrefOf, to } from '../../../../shell/navigation.ts'

/** What opens the label of a prescription medicine to who does not see it yet, and the step that leads there. */
export const LABEL_STEPS: Record<HiddenReason, { text: string; label: string; href?: string; onAction?: () => void }> = {
  login: { text: '登录并通过资质审核后可查看', label: '去登录', onAction: goLogin },
  shop: { text: '加入门店并通过资质审核后可查看', label: '加入门店', href: to('sub-person/register/selectStore') },
  qualify: { text: '门店资质审核通过后可查看', label: BUY_REASONS.price.action, href: hrefOf(BUY_REASONS.price.to)! },
  frozen: {
    text: '门店已被平台冻结，暂时不能查看',
    label: '查看原因',
    href: to('pages/person/index', { highlight: 'qualification' }),
  },
  salesman: { text: '只对资质审核通过的门店显示', label: '负责的门店', href: to('pages/person/index') },
}
