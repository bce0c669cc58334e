/** What a statement reads: the type of one of its rows. */
export type RowOf<Statement extends (...parameters: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Statement>['execute']>
>[number]
