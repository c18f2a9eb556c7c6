/** One of a few, as a row of buttons that are radios underneath. */
import { useId } from 'react'

interface ChoiceProps<Id extends string> {
  readonly title: string
  readonly options: readonly { readonly id: Id; readonly title: string }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
  readonly isHalf?: boolean // shares its row with another field
}

export function Choice<Id extends string>({
  title,
  options,
  chosen,
  onChoose,
  isHalf = false,
}: ChoiceProps<Id>) {
  const name = useId()
  return (
    <fieldset className={isHalf ? 'half' : ''}>
      <legend>{title}</legend>
      <div className="choice">
        {options.map(option => (
          <label key={option.id}>
            <input
              type="radio"
              name={name}
              checked={option.id === chosen}
              onChange={() => onChoose(option.id)}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
