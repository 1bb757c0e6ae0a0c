import * as calls from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import { flow, query, type Kernel } from '../../../kernel/endpoint.ts'
import { bindWechatPhone, registerByWechat } from './bind-phone.ts'
import { bindWechat } from './bind-wechat.ts'
import { getWechatOpenId } from './get-open-id.ts'
import { getWechat } from './get-wechat.ts'
import { wechatLogin, wechatMiniLogin, type LoginParts } from './log-in.ts'
import { prepareWechat } from './prepare-wechat.ts'
import { signWechatPage } from './sign-wechat-page.ts'
import { startWechat } from './start-wechat.ts'
import { unbindWechat } from './unbind-wechat.ts'
import { serveVerifyFile } from './verify-file.ts'

export function wechatRoutes(kernel: Kernel, { wechat }: Pick<Config, 'wechat'>, parts: LoginParts) {
  const { apps, secrets } = parts
  flow(kernel, calls.StartWechat, startWechat(apps))
  flow(kernel, calls.WechatLogin, wechatLogin(parts, 'official'))
  flow(kernel, calls.WechatOpenLogin, wechatLogin(parts, 'open'))
  flow(kernel, calls.WechatMiniLogin, wechatMiniLogin(parts))
  flow(kernel, calls.WechatBindPhone, bindWechatPhone(parts))
  flow(kernel, calls.WechatRegister, registerByWechat(parts, ['official', 'mini']))
  flow(kernel, calls.WechatOpenRegister, registerByWechat(parts, ['open']))
  flow(kernel, calls.GetWechatOpenId, getWechatOpenId(apps))
  flow(kernel, calls.SignWechatPage, signWechatPage(apps))
  query(kernel, calls.GetWechat, getWechat)
  flow(kernel, calls.PrepareWechat, prepareWechat(apps))
  flow(kernel, calls.BindWechat, bindWechat(secrets))
  flow(kernel, calls.UnbindWechat, unbindWechat(secrets))
  serveVerifyFile(kernel.http, wechat.verify)
}
