import type { ReportReason } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { FaultText } from '../ui/states/FaultText.js';

interface ReasonChoiceProps {
  id: string;
  legend: string;
  reasons: readonly ReportReason[];
  sentences: Record<ReportReason, string>;
  chosen: ReportReason | undefined;
  onChoose: (reason: ReportReason) => void;
  fault: string | undefined;
  firstRef: Ref<HTMLInputElement>;
}

/** Radio buttons of the browser, each with its sentence. */
export const ReasonChoice = ({ id, legend, reasons, sentences, fault, firstRef, ...choice }: ReasonChoiceProps) => (
  <chakra.fieldset
    mb="5"
    role="radiogroup"
    aria-required="true"
    {...(fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
  >
    <chakra.legend mb="1" fontSize="control" fontWeight="semibold">
      {legend}
    </chakra.legend>
    {reasons.map((reason, index) => (
      <chakra.label key={reason} display="flex" alignItems="center" gap="3" minH="11" cursor="pointer">
        <chakra.input
          type="radio"
          ref={index === 0 ? firstRef : undefined}
          name={id}
          value={reason}
          checked={reason === choice.chosen}
          flex="none"
          boxSize="5"
          accentColor="{colors.brand.solid}"
          onChange={() => choice.onChoose(reason)}
        />
        {sentences[reason]}
      </chakra.label>
    ))}
    {fault && <FaultText id={`${id}-error`}>{fault}</FaultText>}
  </chakra.fieldset>
);
