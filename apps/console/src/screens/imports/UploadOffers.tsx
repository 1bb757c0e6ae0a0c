import { OpenOfferImportTemplate } from '@shop/contract/console-offer-imports'
import { MAX_OFFER_ROWS } from '@shop/contract/offer-columns'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../kit/http.ts'
import { sendOffers } from './send-offers.ts'
import { UploadFile } from './UploadFile.tsx'

/** Takes a list of offers and opens its import; and the templates to fill in. */
export function UploadOffers() {
  const navigate = useNavigate()
  return (
    <UploadFile
      templates={[
        { label: '空白模板（带填写示例）', open: () => call(OpenOfferImportTemplate, { content: 'examples' }) },
        {
          label: `我的报价和库存（改好再导入，最多 ${MAX_OFFER_ROWS.toLocaleString('zh-CN')} 行）`,
          open: () => call(OpenOfferImportTemplate, { content: 'offers' }),
        },
      ]}
      upload={async (file) => {
        const offerImportId = await sendOffers(file)
        await navigate({ to: '/offer-imports/$offerImportId', params: { offerImportId } })
      }}
    />
  )
}
