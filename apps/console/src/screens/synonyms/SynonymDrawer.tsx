import { MAX_SYNONYM, MAX_SYNONYMS, SaveSynonyms } from '@shop/contract/console-synonyms'
import { Form, Select } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'

interface Props {
  /** null: a new one. */
  group: { groupId: number; version: number; words: string[] } | null
  close: () => void
}
const isWord = (word: string) => word.length >= 2 && word.length <= MAX_SYNONYM

/** Adds a group of synonyms, or changes one: words are typed one after the other, or pasted with commas between them. */
export function SynonymDrawer({ group, close }: Props) {
  const [form] = Form.useForm<{ words: string[] }>()
  return (
    <FormDrawer
      title={group ? '修改同义词' : '新增同义词'}
      send="保存"
      width={560}
      form={form}
      initial={{ words: group?.words ?? [] }}
      refusals={{ DUPLICATE: 'words' }}
      onSend={async ({ words }) => {
        const base = group ? { groupId: group.groupId, version: group.version } : { groupId: null }
        await call(SaveSynonyms, { ...base, words })
        return '已保存，畅销商品马上能用这些词找到'
      }}
      onClose={close}
    >
      <Form.Item
        name="words"
        label="意思相同的词"
        extra={`每个词 2 到 ${MAX_SYNONYM} 个字，一组 2 到 ${MAX_SYNONYMS} 个；输入后按回车，或用逗号、顿号隔开。一个词只能在一组里。`}
        rules={[
          {
            validator: async (_, words: string[] = []) => {
              const wrong = words.find((word) => !isWord(word.trim()))
              if (wrong) throw new Error(`“${wrong}”不是 2 到 ${MAX_SYNONYM} 个字`)
              if (words.length < 2) throw new Error('请填写至少两个词')
            },
          },
        ]}
      >
        <Select
          mode="tags"
          maxCount={MAX_SYNONYMS}
          tokenSeparators={[',', '，', '、', ';', '；']}
          open={false}
          suffixIcon={null}
          placeholder="如：扑热息痛、对乙酰氨基酚"
        />
      </Form.Item>
      <p className="quiet">
        用通用的成分名或俗名，不用加剂型：写“对乙酰氨基酚”，片剂、颗粒都能找到。意思相近但不是同一种药的，不要写在一组。
      </p>
    </FormDrawer>
  )
}
