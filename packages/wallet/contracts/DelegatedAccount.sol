// SPDX-License-Identifier: MIT
pragma solidity ^0.8.27;

import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// What the account of a key runs once it is delegated to this (EIP-7702): several calls at once, all or none (ERC-7821), which the
/// account alone can begin, by a transaction of its key to itself. To anyone else it is the account that it was: its key's plain
/// signatures are good, and it takes coins, tokens and calls. It stores nothing, so delegating elsewhere leaves nothing behind.
contract DelegatedAccount is ERC7821, IERC1271, ERC721Holder, ERC1155Holder {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError problem, ) = ECDSA.tryRecoverCalldata(hash, signature);
        bool isKey = problem == ECDSA.RecoverError.NoError && signer == address(this);
        return isKey ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    receive() external payable {}

    fallback() external payable {}
}
