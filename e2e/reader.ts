import { account } from '../apps/server/test/sms/account.ts'
import { openTencentOcr } from '../apps/server/test/ocr/stand-ins.ts'
import { licenceShown } from './licences.ts'

/** Starts what reads the photos of the journeys, a stand-in of Tencent's service: of licences what stands on them, of all else nothing. */
export async function openReader() {
  const reader = await openTencentOcr({
    BizLicenseOCR(jpeg: Buffer) {
      const shown = licenceShown(jpeg)
      if (!shown) return undefined
      const { name, code, legalPerson, address } = shown
      return { RegNum: code, Name: name, Person: legalPerson, Address: address, Period: '长期' }
    },
  })
  const settings = {
    OCR_PROVIDER: 'tencent',
    OCR_KEY_ID: account.keyId,
    OCR_KEY_SECRET: account.secret,
    OCR_URL: reader.url,
  }
  return { settings, close: reader.close }
}
