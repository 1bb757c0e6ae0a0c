import { LOOK_PICTURES } from '@shop/contract/application-problems'
import { SHOP_TYPE } from '@shop/contract/codes'
import { Button, Card, Field, TextField } from '@shop/ui'
import { useMe } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { Page } from '../../../../shell/Page.tsx'
import styles from '../../../../features/papers/form.module.css'
import type { Content, Price } from '../../../../features/papers/contents.ts'
import { codeError, codeHint } from '../../../../features/papers/licence-form.ts'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { FromPicture } from '../../../../features/papers/reading/FromPicture.tsx'
import { PaperReading } from '../../../../features/papers/reading/PaperReading.tsx'
import { useFilling } from '../../../../features/papers/reading/use-filling.ts'
import { ApplySteps } from './ApplySteps.tsx'
import { Seen } from './Seen.tsx'
import { LOOK_WORDS } from '../../../../features/papers/state-words.ts'
import { StateCard } from '../../../../features/papers/StateCard.tsx'
import { DraftChoice } from '../../../../features/papers/DraftChoice.tsx'
import { SAVED, useKeptDraft } from '../../../../features/papers/saved-draft.ts'
import { draftKey, type Draft } from '../../../../features/papers/use-draft.ts'
import { beginningOf, useLookForm } from './use-look-form.ts'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'
import { Validity } from '../../../../features/papers/Validity.tsx'

const NUMBER = 'business-licence.number'
const HOLDER = 'business-licence.holder'
const VALIDITY = 'business-licence.expiresOn'
const WITHOUT_LICENCE = { label: '没有营业执照', href: to('sub-person/register/commitApply') }

interface LookFormProps {
  price: Price
  content: Content
  shopId: number
  onRefresh: () => Promise<unknown>
}
/** The application to see prices: the licence and the contact, which are saved as one types. */
export default function LookForm(props: LookFormProps) {
  const { draft, choice } = useKeptDraft<Draft>(draftKey('price', props.shopId), props.price.updatedAt, (kept) =>
    beginningOf(props.content, kept),
  )
  if (!choice) return <Form {...props} draft={draft} />
  return (
    <Page onRefresh={props.onRefresh}>
      <div className={styles.page}>
        <DraftChoice {...choice} />
      </div>
    </Page>
  )
}

function Form({ price, content, shopId, onRefresh, draft }: LookFormProps & { draft: Draft | null }) {
  const shop = useMe().data?.shop
  const form = useLookForm(price, content, { id: shopId, name: shop?.name ?? '' }, draft)
  const { onSubmit, waiting } = useAfterUploads(form.submit)
  const number = form.field(NUMBER)
  const type = shop?.type
  // Medical institutions may have none: the right to buy opens the prices as well (20-access, "Certificates").
  const canDoWithout = type === SHOP_TYPE.clinic || type === SHOP_TYPE.hospital
  const filling = useFilling((name) =>
    name === 'number' || name === 'holder' || name === 'expiresOn' ? form.field(`business-licence.${name}`) : null,
  )
  return (
    <Page onRefresh={onRefresh}>
      <form className={styles.page} onSubmit={onSubmit} noValidate>
        <ApplySteps at="price" />
        <StateCard standing={price} words={LOOK_WORDS} corrections={form.corrections} />
        <Seen />
        <Card title="营业执照" more={canDoWithout ? WITHOUT_LICENCE : undefined}>
          <div className={styles.fields} id="business-licence">
            <Field label="照片" required>
              <PictureField purpose="licence" label="营业执照照片" max={LOOK_PICTURES[1]} {...form.pictures} />
              <PaperReading kind="business-licence" fileIds={form.pictures.files.map(({ id }) => id)} onRead={filling.fill} />
            </Field>
            <FromPicture filling={filling} field="number">
              <TextField
                {...number}
                error={codeError(number.value) ?? number.error}
                label="统一社会信用代码"
                hint={codeHint(number.value)}
                required
                maxLength={24}
                autoComplete="off"
              />
            </FromPicture>
            <FromPicture filling={filling} field="holder">
              <TextField
                {...form.field(HOLDER)}
                label="执照名称"
                hint={form.doubt}
                required
                maxLength={60}
                autoComplete="organization"
              />
            </FromPicture>
            <FromPicture filling={filling} field="expiresOn">
              <Validity label="营业期限" {...form.field(VALIDITY)} />
            </FromPicture>
          </div>
        </Card>
        <Card title="联系人">
          <div className={styles.fields}>
            <TextField {...form.field('contact')} label="姓名" required maxLength={20} autoComplete="name" />
            <TextField
              {...form.field('phone')}
              label="电话"
              required
              type="tel"
              maxLength={20}
              autoComplete="tel"
              hint="审核有疑问时联系"
            />
          </div>
        </Card>
        <p className={styles.note}>照片用于资质审核和向卖家建采：本店负责人、采购员、平台审核员和您申请建采的卖家能看到。</p>
        <Button type="submit" block size="l" loading={form.busy || waiting}>
          提交审核
        </Button>
        <output className={styles.saved}>{SAVED[form.saved]}</output>
      </form>
    </Page>
  )
}
