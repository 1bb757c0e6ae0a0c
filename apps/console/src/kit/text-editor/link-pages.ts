import { GetHelp } from '@shop/contract/help'
import { ConsoleListPromoPages } from '@shop/contract/console-promo-pages'
import { ListDocuments } from '@shop/contract/documents'
import { hasRight, useMe } from '../me.ts'
import { useCall } from '../queries.ts'

/** Pages that texts send people to, by the names that stand on them. */
export const NAMED_PAGES = {
  '/pages/index/index': '首页',
  '/pages/category/index': '商品分类',
  '/sub-goods/goods/list': '全部商品',
  '/pages/car/index': '购物车',
  '/sub-goods/order/list': '我的订单',
  '/pages/person/index': '我的',
  '/sub-shop/shop/shopList': '店铺大厅',
  '/sub-person/register/selectType': '加入或新增门店',
  '/sub-person/register/entrustTemplate': '委托书及身份证样例',
  '/sub-person/register/look': '提交查看价格资质',
  '/sub-person/register/commitApply': '提交采购资质申请',
  '/sub-person/credential/credential': '资质信息',
  '/sub-person/credential/record': '申请记录',
  '/sub-person/address/list': '收货地址',
  '/sub-person/agreement/contractAgreement': '合同协议',
  '/sub-person/salesman/list': '我的业务员',
  '/sub-TUIKit/TUIConversationList/index': '消息',
  '/sub-person/help/index': '帮助中心',
  '/sub-person/help/problemFeedback': '问题反馈',
  '/sub-person/help/feedbackRecord': '反馈记录',
  '/sub-person/serviceRules/list': '平台服务规则',
  '/sub-person/certification/list': '平台资质',
  '/sub-person/collectChecklist/index': '个人信息收集清单',
  '/sub-person/user/userInfo': '个人信息',
  '/sub-person/user/setting': '设置',
  '/sub-person/user/forgotPwd': '忘记密码',
} as const

interface PageOption {
  value: string
  label: string
}
export interface PageGroup {
  label: string
  options: PageOption[]
}

/** What a link may lead to within the shop: its pages, promotion pages that are or will be shown, agreements and rules, and problems of the help centre. */
export function useLinkPages(): PageGroup[] {
  const me = useMe()
  const promo = useCall(ConsoleListPromoPages, {}, { enabled: hasRight(me, 'platform:content') })
  const documents = useCall(ListDocuments, {})
  const help = useCall(GetHelp, {})
  const rules = [...(documents.data?.agreements ?? []), ...(documents.data?.topics ?? []).flatMap(({ rules: of }) => of)]
  return [
    { label: '商城页面', options: Object.entries(NAMED_PAGES).map(([value, label]) => ({ value, label })) },
    {
      label: '宣传页',
      options: (promo.data?.rows ?? []).map(({ pageId, title, state }) => ({
        value: `/sub-person/leafletDetails/leafletDetails?id=${pageId}`,
        label: state === 'draft' ? `${title}（未发布）` : title,
      })),
    },
    {
      label: '协议和规则',
      options: rules.map(({ key, title }) => ({ value: `/sub-person/register/webView?kind=${key}`, label: title })),
    },
    {
      label: '帮助问题',
      options: (help.data?.topics ?? []).flatMap(({ problems }) =>
        problems.map(({ problemId, question }) => ({
          value: `/sub-person/help/problemDetail?id=${problemId}`,
          label: question,
        })),
      ),
    },
  ].filter(({ options }) => options.length > 0)
}
