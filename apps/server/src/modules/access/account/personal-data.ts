import { maskPhone } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { countCollected, type PersonalData } from '../../../kernel/personal-data.ts'
import { findUserById, listSessionsOf } from '../queries.ts'
import { findWechat } from '../wechat/identities.ts'

/** The account itself. */
const account: PersonalData = {
  kind: 'basic',
  tables: ['access.wechat', 'access.phone_change'],
  count: (db, userId, now) => countCollected(db, sql`(select created_at as at from access.app_user where id = ${userId})`, now),
  async list(db, userId) {
    const user = (await findUserById(db, userId))!
    const wechat = await findWechat(db, userId)
    return [
      {
        title: '账号',
        at: user.created_at,
        fields: [
          { label: '手机号', value: user.phone, masked: maskPhone(user.phone) },
          { label: '昵称', value: user.nickname },
          { label: '头像', value: user.avatar_file_id ? '已上传' : '未上传' },
          { label: '微信', value: wechat ? `已绑定 ${wechat.nickname}`.trim() : '未绑定' },
          { label: '登录密码', value: user.password_hash === null ? '未设置' : '已设置，加密保存' },
        ],
      },
    ]
  },
}

/** Where and with what the user has logged in. */
const devices: PersonalData = {
  kind: 'device',
  tables: ['access.session'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select created_at as at from access.session where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const sessions = await listSessionsOf(db, userId, limit)
    return sessions.map((it) => ({
      title: '登录记录',
      at: it.created_at,
      fields: [
        { label: '设备', value: it.model || '未知' },
        { label: '系统', value: it.system || '未知' },
        { label: '版本', value: it.app_version || '未知' },
        { label: '浏览器', value: it.browser || '未知' },
        { label: '屏幕', value: it.screen || '未知' },
        { label: '网络类型', value: it.network || '未知' },
        { label: '网络地址', value: it.ip },
        ...(it.wechat_open_id === null ? [] : [{ label: '公众号标识', value: it.wechat_open_id }]),
      ],
    }))
  },
}

export const personalData = [account, devices]
