import { PROJECT_FATES, type ProjectFate } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useWords } from '../../words/useWords.js';

interface FateChoiceProps {
  chosen: ProjectFate;
  onChoose: (fate: ProjectFate) => void;
}

/** What becomes of the projects: radio buttons of the browser. */
export const FateChoice = ({ chosen, onChoose }: FateChoiceProps) => {
  const words = useWords('myData');
  return (
    <fieldset>
      <chakra.legend mb="1" fontSize="control" fontWeight="semibold">
        {words.projects}
      </chakra.legend>
      {PROJECT_FATES.map((fate) => (
        <chakra.label key={fate} display="flex" alignItems="center" gap="3" minH="11" cursor="pointer">
          <chakra.input
            type="radio"
            name="project-fate"
            value={fate}
            checked={fate === chosen}
            flex="none"
            boxSize="5"
            accentColor="{colors.brand.solid}"
            onChange={() => onChoose(fate)}
          />
          {words.fates[fate]}
        </chakra.label>
      ))}
    </fieldset>
  );
};
