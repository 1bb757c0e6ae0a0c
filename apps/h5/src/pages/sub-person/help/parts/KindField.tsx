import { Card, Chips, Field } from '@shop/ui'
import type { FieldProps } from '../../../../shell/form.ts'

export type FeedbackKinds = readonly { value: string; label: string }[]

/** What a feedback is about, as the dictionary names it. */
export const KindField = ({ kinds, field }: { kinds: FeedbackKinds; field: FieldProps }) => (
  <Card>
    <Field label="反馈类型" required error={field.error}>
      <Chips
        label="反馈类型"
        items={kinds.map(({ value: key, label }) => ({ key, label }))}
        value={field.value || null}
        onChange={(key) => field.onChange(key ?? '')}
        wrap
      />
    </Field>
  </Card>
)
