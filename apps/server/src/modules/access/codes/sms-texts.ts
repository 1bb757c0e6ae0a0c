import type { SmsTemplate } from '../../../kernel/sms-config.ts'

/** What people read. The same texts are registered with the provider (docs/runbooks/run-it.md), which then gets the code alone. */
export const SMS_TEXTS: Record<SmsTemplate, (code: string) => string> = {
  login: (code) => `登录验证码 ${code}，5 分钟内有效。请勿告诉他人，工作人员不会索取。`,
  findBackPwd: (code) => `重设密码验证码 ${code}，5 分钟内有效。请勿告诉他人，工作人员不会索取。`,
  // Without the code, which is then of use to no one.
  noAccount: () => '此手机号还没有账号，无需重设密码。可直接用短信验证码登录。',
  handOver: (code) => `移交门店负责人验证码 ${code}，5 分钟内有效。同意移交时才提供，工作人员不会索取。`,
  deregister: (code) => `注销账号验证码 ${code}，5 分钟内有效。如非本人操作请忽略，切勿告诉他人。`,
  confirm: (code) => `身份验证码 ${code}，5 分钟内有效。请勿告诉他人，工作人员不会索取。`,
  // To the old number and to the new one.
  phoneMoved: () => '平台核对身份后，已按您的申请更换账号的手机号。如非本人申请，请立即联系客服。',
  // To owners of a shop when another one is proposed, and to them and the new one when that is confirmed.
  ownerNamed: () => '平台按资料为您的门店指定负责人，详情见“消息”。如不知情，请立即联系客服。',
}
