export type ReportLeftOut = (record: string, error: unknown) => void;

/** Leaves out and reports a record that fails, so that it does not take the document with it. */
export async function renderEach<Row, Rendered>(
  rows: readonly Row[],
  render: (row: Row) => Rendered | Promise<Rendered>,
  { nameOf, report }: { nameOf: (row: Row) => string; report: ReportLeftOut },
): Promise<Rendered[]> {
  const rendered: Rendered[] = [];
  for (const row of rows) {
    try {
      rendered.push(await render(row));
    } catch (error) {
      report(nameOf(row), error);
    }
  }
  return rendered;
}
