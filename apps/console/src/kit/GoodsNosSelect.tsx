import { Select, type SelectProps } from 'antd'

/** Codes of goods, typed or pasted many at once; their order stays. Within a form item, which gives value and change. */
export const GoodsNosSelect = ({ max, ...field }: { max: number } & Pick<SelectProps<string[]>, 'id' | 'value' | 'onChange'>) => (
  <Select {...field} mode="tags" tokenSeparators={[',', '，', ' ', '\n', '、']} maxCount={max} open={false} />
)
