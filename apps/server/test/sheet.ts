import { pack } from '../src/modules/lists/reading/archive.ts'

/** An XLSX file as small as can be: one sheet with these rows, as XML, or several of which the first one counts. */
export function sheetWith(...sheets: string[]): Buffer {
  const numbered = sheets.map((rows, i) => ({ rows, nth: i + 1 }))
  const files = {
    'xl/workbook.xml': `<workbook><sheets>${numbered.map(({ nth }) => `<sheet name="${nth}" sheetId="${nth}" r:id="r${nth}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${numbered
      .map(
        ({ nth }) =>
          `<Relationship Id="r${nth}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${nth}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      numbered.map(({ rows, nth }) => [`xl/worksheets/sheet${nth}.xml`, `<worksheet><sheetData>${rows}</sheetData></worksheet>`]),
    ),
  }
  return pack(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))])))
}
