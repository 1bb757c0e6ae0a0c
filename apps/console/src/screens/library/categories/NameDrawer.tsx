import { AddCategory, RenameCategory } from '@shop/contract/console-categories'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { call } from '../../../kit/http.ts'
import type { Category } from './tree.ts'

interface Props {
  /** Below which a new one is added; null: on the first level. */
  parent: Category | null
  /** The one that gets another name; null: a new one. */
  category: Category | null
  close: () => void
}

/** Adds a category, or gives one another name. */
export function NameDrawer({ parent, category, close }: Props) {
  const [form] = Form.useForm<{ name: string }>()
  const save = async ({ name }: { name: string }) => {
    if (category) await call(RenameCategory, { categoryId: category.categoryId, name: name.trim() })
    else await call(AddCategory, { parentId: parent?.categoryId ?? null, name: name.trim() })
    return category ? '已改名' : '已新增，放在最后'
  }
  const where = parent ? `“${parent.name}”下的分类` : '一级分类'
  return (
    <FormDrawer
      title={category ? `修改“${category.name}”的名称` : `新增${where}`}
      send="保存"
      form={form}
      initial={{ name: category?.name ?? '' }}
      refusals={{ DUPLICATE: 'name' }}
      onSend={save}
      onClose={close}
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, min: 2, message: '请填写名称，2 到 12 个字' }]}
      >
        <Input maxLength={12} showCount autoFocus autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
