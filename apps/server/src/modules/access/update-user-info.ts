import { UpdateUserInfo, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { updateProfile } from './queries.ts'

/** Characters that are invisible, or change the reading order of the text around them. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u

/** Changes nickname and avatar; omitted fields keep their values. The avatar is one of the user's own uploads. */
export async function updateUserInfo(
  { tx, actor }: CommandContext<typeof UpdateUserInfo>,
  { nickname, avatarFileId }: In<typeof UpdateUserInfo>,
) {
  if (nickname !== undefined && (INVISIBLE.test(nickname) || !VISIBLE.test(nickname)))
    badInput({ nickname: '昵称含有看不见的字符' })
  if (!(await updateProfile(tx, actor.userId, { nickname, avatarFileId })))
    refuse(UpdateUserInfo, 'NOT_FOUND', {}, '没有找到这张头像，请重新上传')
  return { done: true as const }
}
