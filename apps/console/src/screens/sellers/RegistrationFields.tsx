import { SERVICE_PHONE, SERVICE_PHONE_ASKED } from '@shop/contract/validators'
import { Form, Input, Switch } from 'antd'
import { RegionField } from './RegionField.tsx'

/** What a seller is registered with. */
export const RegistrationFields = () => (
  <>
    <Form.Item
      name="name"
      label="名称（门店看到的简称）"
      rules={[{ required: true, whitespace: true, min: 2, message: '至少 2 个字' }]}
    >
      <Input maxLength={20} showCount autoComplete="off" autoFocus />
    </Form.Item>
    <Form.Item
      name="companyName"
      label="企业名称"
      extra="与营业执照一致"
      rules={[{ required: true, whitespace: true, min: 4, message: '至少 4 个字' }]}
    >
      <Input maxLength={60} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="licenceNo"
      label="药品经营许可证号"
      rules={[{ required: true, whitespace: true, min: 4, message: '请按许可证填写' }]}
    >
      <Input maxLength={40} autoComplete="off" />
    </Form.Item>
    <Form.Item name="regionId" label="所在地" rules={[{ required: true, message: '请选择到区或县' }]}>
      <RegionField />
    </Form.Item>
    <Form.Item
      name="phone"
      label="电话（门店可见）"
      rules={[{ required: true, pattern: SERVICE_PHONE, message: SERVICE_PHONE_ASKED }]}
    >
      <Input maxLength={20} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="ephedrineApproved"
      label="含麻黄碱类复方制剂、蛋白同化制剂和肽类激素的批发资格"
      extra="凭药监部门的批准文件开启；没有资格时这些商品不能上架"
      valuePropName="checked"
    >
      <Switch />
    </Form.Item>
  </>
)
