import { OPERATOR_ROLES, RIGHTS, roleOf, type Organisation, type Right } from '@shop/contract/rights'
import { Checkbox, Form, Select } from 'antd'
import { useMe } from '../../kit/me.ts'
import { useOpenedMenus } from './opened-menus.ts'

interface Props {
  org: Organisation
  /** What the operator has already: it can be kept, whoever edits. */
  held?: readonly Right[]
  disabled?: boolean
}

/**
 * The rights of an organisation to choose from; of the own one, those that the caller does not have can’t be passed on, and a
 * colleague who has such rights keeps all of theirs. A role chooses its rights at once. Each right says what it opens.
 */
export function RightsField({ org, held = [], disabled = false }: Props) {
  const me = useMe()
  const menusOf = useOpenedMenus()
  const opens = (of: Organisation, right: Right) => {
    const menus = menusOf(of, right).join('、')
    return menus === (RIGHTS[of] as Readonly<Record<string, string>>)[right] ? '' : menus
  }
  const mayGrant = (right: string) => org !== me.org || me.rights.some((own) => own === right)
  const isHeld = (right: string) => held.some((own) => own === right)
  const hasMore = !held.every(mayGrant)
  const options = (Object.entries(RIGHTS[org]) as [Right, string][]).map(([value, label]) => ({
    value,
    label: (
      <>
        {label} <span className="quiet">{opens(org, value)}</span>
      </>
    ),
    disabled: disabled || !mayGrant(value) || (hasMore && isHeld(value)),
  }))
  const limited = org === me.org && options.some(({ value }) => !mayGrant(value))
  const roles = OPERATOR_ROLES[org].map(({ name, rights }) => ({
    value: name,
    label: name,
    rights,
    disabled: options.some((one) => one.disabled && isHeld(one.value) !== rights.some((right) => right === one.value)),
  }))
  return (
    <>
      {!disabled && <RoleField org={org} roles={roles} />}
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
        <Checkbox.Group className="choices explained" options={options} />
      </Form.Item>
    </>
  )
}

interface RoleOption {
  value: string
  label: string
  rights: readonly Right[]
  disabled: boolean
}
/** Chooses the rights of a role at once, and says which role the chosen ones are. */
function RoleField({ org, roles }: { org: Organisation; roles: RoleOption[] }) {
  const form = Form.useFormInstance()
  const rights = (Form.useWatch('rights', form) as Right[] | undefined) ?? []
  return (
    <Form.Item label="角色" htmlFor="role" extra="选好后仍可增减下面的权限">
      <Select
        id="role"
        placeholder={rights.length === 0 ? '可按角色选择' : '自定义'}
        value={roleOf(org, rights)}
        options={roles}
        onChange={(_, chosen) => form.setFieldValue('rights', [...(chosen as RoleOption).rights])}
      />
    </Form.Item>
  )
}
