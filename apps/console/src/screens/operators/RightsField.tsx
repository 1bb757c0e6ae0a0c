import { RIGHTS, type Organisation, type Right } from '@shop/contract/rights'
import { Checkbox, Form } from 'antd'
import { useMe } from '../../kit/me.ts'

interface Props {
  org: Organisation
  /** What the operator has already: it can be kept, whoever edits. */
  held?: readonly Right[]
  disabled?: boolean
}

/**
 * The rights of an organisation to choose from; of the own one, those that the caller does not have can’t be passed on, and a
 * colleague who has such rights keeps all of theirs.
 */
export function RightsField({ org, held = [], disabled = false }: Props) {
  const me = useMe()
  const mayGrant = (right: string) => org !== me.org || me.rights.some((own) => own === right)
  const isHeld = (right: string) => held.some((own) => own === right)
  const hasMore = !held.every(mayGrant)
  const options = Object.entries(RIGHTS[org]).map(([value, label]) => ({
    value,
    label,
    disabled: disabled || !mayGrant(value) || (hasMore && isHeld(value)),
  }))
  const limited = org === me.org && options.some(({ value }) => !mayGrant(value))
  return (
    <Form.Item
      name="rights"
      label="权限"
      extra={
        disabled
          ? '自己的权限由其他管理员调整'
          : hasMore
            ? '对方有您没有的权限，已有的权限不能收回'
            : limited
              ? '您没有的权限不能授予'
              : undefined
      }
      // Not `required`: a group of checkboxes can't be announced as that.
      rules={[
        {
          validator: async (_, rights: Right[] = []) => {
            if (!disabled && rights.length === 0) throw new Error('请至少选择一项权限')
          },
        },
      ]}
    >
      <Checkbox.Group className="choices" options={options} />
    </Form.Item>
  )
}
