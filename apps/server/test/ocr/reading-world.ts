import { GetPaperReading, GiveSeparateConsent, isIdentityCard, ReadPaper, uploadOf, type CertificateKind } from '@shop/contract'
import type { Logger } from 'pino'
import pino from 'pino'
import { afterAll } from 'vitest'
import { aliyunOcr } from '../../src/providers/ocr/aliyun.ts'
import { guardOcr } from '../../src/providers/ocr/guard.ts'
import { openPictureWorld, picture, uploadForm } from '../pictures.ts'
import { ocrConfigOf, openAliyunOcr, type Says } from './stand-ins.ts'

/** A world whose pictures are read by a stand-in of Aliyun, which reads what `says` contains. */
export async function openReadingWorld(says: Says, log?: Logger) {
  const reader = await openAliyunOcr(says)
  afterAll(() => reader.close())
  const ocr = guardOcr(aliyunOcr(ocrConfigOf('aliyun', reader.url)), pino({ level: 'silent' }), { probeAfterMs: 50 })
  const opened = await openPictureWorld({}, log, { ocr })
  const { world, token, upload } = opened
  const bytes = await picture(300, 200).png().toBuffer()
  return {
    ...opened,
    says,
    reader,
    /** Uploads a picture of a paper of a kind; of an identity card with the consent that it needs. */
    async photo(who = token, kind: CertificateKind = 'business-licence') {
      if (isIdentityCard(kind)) await world.call(GiveSeparateConsent, { key: 'card', version: 1 }, who)
      return (await upload(uploadForm(bytes, uploadOf(kind)), who)).data.fileId
    },
    /** Has it read. */
    async ask(fileId: string, who = token, kind: CertificateKind = 'business-licence') {
      return world.call(ReadPaper, { fileId, kind }, who)
    },
    reading: (fileId: string, who = token, kind: CertificateKind = 'business-licence') =>
      world.call(GetPaperReading, { fileId, kind }, who),
  }
}
