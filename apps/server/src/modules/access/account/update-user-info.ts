import { UpdateUserInfo, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { updateProfile } from '../queries.ts'

/** Changes nickname and avatar; omitted fields keep their values. The avatar is one of the user's own uploads. */
export async function updateUserInfo(
  { tx, actor }: CommandContext<typeof UpdateUserInfo>,
  { nickname, avatarFileId }: In<typeof UpdateUserInfo>,
) {
  if (!(await updateProfile(tx, actor.userId, { nickname, avatarFileId })))
    refuse(UpdateUserInfo, 'NOT_FOUND', {}, '没有找到这张头像，请重新上传')
  return { done: true as const }
}
