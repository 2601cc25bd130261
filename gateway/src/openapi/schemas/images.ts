/** Written by `npm run openapi` from documented.ts. A test says when it is old. */
export const images = {
  Image: {
    type: "object",
    required: ["url","width","height","placeholder","variants"],
    properties: {
      "url": {"type":"string","description":"The largest variant"},
      "width": {"type":"integer"},
      "height": {"type":"integer"},
      "placeholder": {"type":"string","description":"A tiny data URI to blur up from"},
      "variants": {"type":"array","items":{"$ref":"#/components/schemas/ImageVariant"}},
    },
  },
  ImageVariant: {
    type: "object",
    required: ["url","width","format"],
    properties: {
      "url": {"type":"string"},
      "width": {"type":"integer"},
      "format": {"type":"string","enum":["webp","jpeg"]},
    },
  },
  ImageAddress: {
    type: "object",
    required: ["url"],
    properties: {
      "url": {"type":"string"},
    },
  },
  UploadAnswer: {
    type: "object",
    required: ["url","image"],
    properties: {
      "url": {"type":"string"},
      "image": {"$ref":"#/components/schemas/Image"},
    },
  },
};
