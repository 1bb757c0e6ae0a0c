import { MAX_EXPORTED_ROWS } from '../console-page.ts'
import { integerSetting, type SettingDeclarations } from '../setting.ts'

export const EXPORTS_SETTINGS = {
  exported_rows_per_day: integerSetting(
    // A full file a few times a day; never less than one file.
    100_000,
    [MAX_EXPORTED_ROWS, 10_000_000],
    ['行', '每天导出行数', '每个后台账号一天（北京时间）最多导出多少行列表数据；取消的也算'],
  ),
} as const satisfies SettingDeclarations
