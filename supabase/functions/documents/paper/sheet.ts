import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type Company, wordmarkSvg } from '../../_shared/company.ts';
import { formatPhone } from '../../_shared/format.ts';
import { colours, page } from './parts.ts';

interface Sheet {
  /** Such as `Tax invoice`. */
  readonly title: string;
  /** Below the title: numbers and dates that identify the document. */
  readonly marks?: readonly string[];
  readonly company: Company;
  readonly content: readonly Content[];
}

const join = (parts: readonly (string | undefined)[], separator = ' · ') =>
  parts.filter(Boolean).join(separator);

/** A4 sheet of the company: wordmark and title at the top, company facts and `page x of y` at the bottom. */
export function sheet({ title, marks = [], company, content }: Sheet): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [page.margin, page.top, page.margin, page.bottom],
    info: { title: `${title} – ${company.legal_name}`, author: company.legal_name, creationDate: undefined },
    language: 'en-IN',
    defaultStyle: { font: 'Mukta', fontSize: 9.5, lineHeight: 1, color: colours.ink },
    styles: {
      title: { fontSize: 17, bold: true, lineHeight: 0.95 },
      heading: { fontSize: 12, bold: true, color: colours.accent, margin: [0, 14, 0, 2] },
      soft: { color: colours.soft },
      small: { fontSize: 8, color: colours.soft },
    },
    footer: (current, pages) => ({
      margin: [page.margin, 14, page.margin, 0],
      stack: [
        rule(),
        {
          margin: [0, 6, 0, 0],
          columns: [
            {
              width: '*',
              style: 'small',
              stack: [
                join([company.legal_name, ...company.address], ', '),
                join([
                  company.phone && formatPhone(company.phone),
                  company.email,
                  company.gstin && `GSTIN ${company.gstin}`,
                ]),
              ],
            },
            { width: 'auto', style: 'small', alignment: 'right', text: `Page ${current} of ${pages}` },
          ],
        },
      ],
    }),
    content: [
      {
        columns: [
          { width: '*', stack: [{ svg: wordmarkSvg(colours.ink, colours.accent), fit: [110, 34] }] },
          {
            width: 'auto',
            alignment: 'right',
            stack: [{ text: title, style: 'title' }, ...marks.map((text) => ({ text, style: 'soft' }))],
          },
        ],
      },
      { ...rule(), margin: [0, 12, 0, 4] },
      ...content,
    ],
  };
}

/** A full-width line. */
export const rule = (colour: string = colours.line) => ({
  canvas: [
    { type: 'line' as const, x1: 0, y1: 0, x2: page.width, y2: 0, lineWidth: 0.75, lineColor: colour },
  ],
});
