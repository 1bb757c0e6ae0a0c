import { flag, id, oneOf, search, words } from '../shell/search.ts'
import { page, type PageModule, type PageRoute } from './page.ts'

const login = search({ back: words })
/** What WeChat sends people back with. */
const wechat = { code: words, state: words }

/** Login, user and account. */
export const routes = {
  'sub-person/login/login': page('密码登录', {}, login),
  'sub-person/login/smsLogin': page('验证码登录', {}, search({ back: words, ...wechat })),
  'sub-person/user/forgotPwd': page('忘记密码'),
  'sub-person/user/pwdSet': page('密码设置', { login: true }, login),
  'sub-person/user/userInfo': page('个人信息', { login: true }),
  'sub-person/user/setting': page('设置', {}, search(wechat)),
  'sub-person/help/index': page('帮助中心'),
  'sub-person/help/searchProblem': page('搜索问题', { keyboard: true }, search({ keyword: words })),
  'sub-person/help/problemDetail': page('问题详情', {}, search({ id })),
  'sub-person/help/problemFeedback': page('问题反馈', {}, search({ orderId: id })),
  'sub-person/help/feedbackRecord': page('反馈记录', { login: true }),
  'sub-person/help/feedbackDetail': page('反馈详情', { login: true }, search({ id, feedbackId: id })),
  'sub-person/register/webView': page('注册协议', {}, search({ kind: words, version: id })),
  'sub-person/leafletDetails/leafletDetails': page('宣传页', {}, search({ id })),
  'sub-person/certification/list': page('平台资质'),
  'sub-person/collectChecklist/index': page('个人信息收集清单', { login: true }),
  'sub-person/collectChecklist/basicinfo': page('基本信息', { login: true }, search({ kind: words })),
  'sub-person/serviceRules/list': page('平台服务规则'),
  'sub-person/agreement/contractAgreement': page('合同协议', { login: true }),
  'sub-person/salesman/list': page('我的业务员', { login: true }),
  'sub-person/salesman/responsibleForGoods': page('负责商品', { login: true, pull: true }, search({ salesmanId: id })),
  'sub-person/register/selectType': page('选择类型', { login: true }, search({ invite: words, type: id })),
  'sub-person/register/addTerminal': page('添加终端', { login: true }),
  'sub-person/register/identityInfo': page('身份信息', { login: true }, search({ mine: flag })),
  'sub-person/register/selectStore': page(
    '加入药店',
    { login: true },
    search({ invite: words, shopId: id, type: id, regionId: id }),
  ),
  'sub-person/register/replaceTerminal': page('更换终端', { login: true }),
  'sub-person/register/authentication': page('实名认证', { login: true }, login),
  'sub-person/register/entrustTemplate': page(
    '委托书及身份证样例',
    {},
    search({ type: oneOf(['paper', 'card']), shop: words, code: words }),
  ),
  'sub-person/register/look': page('提交查看价格资质', { login: true, pull: true }),
  'sub-person/register/commitApply': page('提交采购资质申请', { login: true }),
  'sub-person/credential/credential': page('资质信息', { login: true }),
  'sub-person/credential/allCert': page('全部证件', { login: true }),
  'sub-person/credential/update': page('更新核心证件信息', { login: true }, search({ kind: words })),
  'sub-person/credential/updateAudit': page('申请资料', { login: true }, search({ id, requestId: id, additionId: id })),
  'sub-person/credential/record': page('申请记录', { login: true }),
  'sub-person/address/list': page('收货地址', { login: true }, search({ choose: flag, chosen: id })),
} satisfies Record<`sub-person/${string}`, PageRoute>

export const files = import.meta.glob<PageModule>(['../pages/sub-person/**/*.tsx', '!../pages/**/{parts/**,*.test.tsx}'])
