import { SubmitPurchaserPapers, type Args } from '@shop/contract'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import type { World } from '../world.ts'
import { makeCardFile, makeIdentityNumber, makeLicenceFile } from './applications.ts'

type Papers = Args<typeof SubmitPurchaserPapers>
/** Complete papers of an agent, who uploaded their pictures. */
export async function makePapers(world: World, userId: number) {
  const today = chinaDay(world.clock.now())
  return {
    capacity: 'agent',
    name: '林知夏',
    idNumber: makeIdentityNumber(),
    idFront: await makeCardFile(world, userId),
    idBack: await makeCardFile(world, userId),
    cardUntil: addDays(today, 900),
    poaFiles: [await makeLicenceFile(world, userId)],
    poaFrom: today,
    poaUntil: addDays(today, 364),
  } satisfies Papers
}

/** Papers of a member, which wait. */
export async function sendPapers(world: World, { userId, token }: { userId: number; token: string }, changes: Papers = {}) {
  const papers = { ...(await makePapers(world, userId)), ...changes }
  const { code, msg, data } = await world.call(SubmitPurchaserPapers, papers, token)
  if (code !== 200) throw new Error(`the papers were not sent: ${msg} ${JSON.stringify(data)}`)
  return { submissionId: data.submissionId, fileId: papers.idFront }
}
