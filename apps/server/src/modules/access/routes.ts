import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { command, flow, query, type Kernel } from '../../kernel/endpoint.ts'
import { locksOwnShop, shopKeys, type OnStoppedOrdering } from '../shops/index.ts'
import { changePassword } from './passwords/change-password.ts'
import { changePhone } from './account/change-phone.ts'
import { checkSmsCode } from './login/check-sms-code.ts'
import { endEquipment } from './sessions/end-equipment.ts'
import { firstSetPassword } from './passwords/first-set-password.ts'
import { getCaptcha } from './codes/get-captcha.ts'
import { getInfo } from './account/get-info.ts'
import { listEquipment } from './sessions/list-equipment.ts'
import { listMyShops } from './account/list-my-shops.ts'
import { changeMemberRole } from './members/change-member-role.ts'
import { handOverShop } from './members/hand-over-shop.ts'
import { listMembers } from './members/list-members.ts'
import { removeMember } from './members/remove-member.ts'
import { sendHandOverCode } from './members/send-hand-over-code.ts'
import type { OnLogin } from './login/open-session.ts'
import { logout } from './sessions/logout.ts'
import { inLoginQueue } from './login/login-queue.ts'
import { passwordLogin } from './login/password-login.ts'
import { refreshTokens } from './sessions/refresh-tokens.ts'
import { saveEquipment } from './sessions/save-equipment.ts'
import { sendBusinessCode } from './codes/send-business-code.ts'
import { sendSmsCode } from './codes/send-sms-code.ts'
import { setNewPassword } from './login/set-new-password.ts'
import { smsLogin } from './login/sms-login.ts'
import { switchShop } from './account/switch-shop.ts'
import { updateUserInfo } from './account/update-user-info.ts'

/** What modules above do in the transactions of this one. */
export interface AccessHooks {
  onLogin: OnLogin
  onStoppedOrdering: OnStoppedOrdering
}

export function routes(kernel: Kernel, { secrets }: Config, { onLogin, onStoppedOrdering }: AccessHooks) {
  flow(kernel, calls.GetCaptcha, getCaptcha)
  flow(kernel, calls.SendSmsCode, sendSmsCode(secrets))
  flow(kernel, calls.SmsLogin, smsLogin(secrets, onLogin))
  flow(kernel, calls.PasswordLogin, inLoginQueue(passwordLogin(secrets, onLogin)))
  flow(kernel, calls.SendBusinessCode, sendBusinessCode(secrets))
  flow(kernel, calls.CheckSmsCode, checkSmsCode(secrets))
  flow(kernel, calls.SetNewPassword, setNewPassword)
  flow(kernel, calls.FirstSetPassword, firstSetPassword)
  flow(kernel, calls.ChangePassword, inLoginQueue(changePassword))
  flow(kernel, calls.ChangePhone, inLoginQueue(changePhone(secrets)))
  command(kernel, calls.Logout, logout)
  flow(kernel, calls.RefreshTokens, refreshTokens)
  command(kernel, calls.SaveEquipment, saveEquipment)
  query(kernel, calls.ListEquipment, listEquipment)
  command(kernel, calls.EndEquipment, endEquipment)
  query(kernel, calls.GetInfo, getInfo)
  command(kernel, calls.UpdateUserInfo, updateUserInfo)
  query(kernel, calls.ListMyShops, listMyShops)
  command(kernel, calls.SwitchShop, switchShop)
  query(kernel, calls.ListMembers, listMembers)
  command(kernel, calls.ChangeMemberRole, changeMemberRole(onStoppedOrdering), locksOwnShop)
  command(kernel, calls.RemoveMember, removeMember(onStoppedOrdering), locksOwnShop)
  flow(kernel, calls.SendHandOverCode, sendHandOverCode(secrets))
  flow(kernel, calls.HandOverShop, handOverShop(secrets, onStoppedOrdering), { contends: (_, { shop }) => shopKeys([shop.id]) })
}
