import { OpenPersonalDataFile, type In, type Out } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { addressOfExport } from './export-file.ts'
import { findExport } from './export-rows.ts'
import { proveWho } from './prove-who.ts'

/** The address of the user’s own file, once they have proved who they are: it says everything in full. */
export const openPersonalDataFile =
  (config: Config) =>
  async (
    context: FlowContext<typeof OpenPersonalDataFile>,
    proof: In<typeof OpenPersonalDataFile>,
  ): Promise<Out<typeof OpenPersonalDataFile>> => {
    const { db, actor, now } = context
    const made = await findExport(db, actor.userId, now)
    if (!made?.ready_at) refuse(OpenPersonalDataFile, 'NOT_FOUND', {}, '文件已删除，请重新生成')
    await proveWho(OpenPersonalDataFile, context, config, proof)
    return { url: addressOfExport(config, actor, made.id, now) }
  }
