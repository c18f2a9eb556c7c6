/** The head of a table whose columns are named by texts. */

type Column = string | { readonly figures: string } // figures stand right

export const TableHead = ({ columns }: { columns: readonly Column[] }) => (
  <thead>
    <tr>
      {columns.map(column =>
        typeof column === 'string' ? (
          <th key={column} scope="col">
            {column}
          </th>
        ) : (
          <th key={column.figures} scope="col" className="number">
            {column.figures}
          </th>
        ),
      )}
    </tr>
  </thead>
)
