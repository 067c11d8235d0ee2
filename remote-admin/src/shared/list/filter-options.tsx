interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterGroup {
  readonly label: string;
  readonly options: readonly FilterOption[];
}

export type FilterEntries = readonly (FilterOption | FilterGroup)[];

const Option = ({ value, label }: FilterOption) => <option value={value}>{label}</option>;

/** A filter's options, grouped where defined; the first one means "no filter". */
export function FilterOptions({
  defaultLabel,
  entries,
}: {
  readonly defaultLabel: string;
  readonly entries: FilterEntries;
}) {
  return (
    <>
      <option value="">{defaultLabel}</option>
      {entries.map((entry) =>
        'options' in entry ? (
          <optgroup key={entry.label} label={entry.label}>
            {entry.options.map((option) => (
              <Option key={option.value} {...option} />
            ))}
          </optgroup>
        ) : (
          <Option key={entry.value} {...entry} />
        ),
      )}
    </>
  );
}
