import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { reportApi } from '../report-api.ts'
import { type DaySpan, type Level, type ReportName, spanText } from '../report-words.ts'

const api = client<typeof reportApi>()

export const reportQuery = (report: ReportName, span: DaySpan, level: Level) =>
  queryOptions({
    queryKey: ['admin-report', report, spanText(span), level],
    queryFn: ({ signal }) =>
      api('GET /admin/reports/{report}', { report, query: { ...span, level }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** The address of the whole table as a download. */
export const reportTableAddress = (report: ReportName, span: DaySpan, level: Level) =>
  api.address('GET /admin/reports/{report}/table', { report, query: { ...span, level } })
